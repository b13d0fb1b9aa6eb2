-- What holds between real organisations, sandboxes and invented owners, whatever a program forgets (OWNER-8).

-- Neither a real organisation nor a sandbox can become the other.
create function keep_realm() returns trigger language plpgsql as $$
  begin
    raise exception 'the realm of an organisation never changes';
  end
$$;
create trigger organisation_keeps_realm before update of realm on organisation
  for each row when (old.realm is distinct from new.realm) execute function keep_realm();

-- A case reaches owners of the realm that its inquirer's organisation reaches, and that organisation itself.
create function require_reached_realm() returns trigger language plpgsql as $$
  begin
    if exists (
      select from reaching r
      join dig_case c on c.id = r.case_id
      join organisation i on i.id = c.inquirer_organisation_id
      join organisation o on o.id = r.organisation_id
      where o.id <> i.id and (i.realm, o.realm) not in (('Real', 'Real'), ('Sandbox', 'Invented'))
    ) then
      raise exception 'a case never reaches an owner of another realm';
    end if;
    return null;
  end
$$;
create trigger case_recipient_realm after insert on case_recipient
  referencing new table as reaching for each statement execute function require_reached_realm();
create trigger case_owner_to_ask_realm after insert on case_owner_to_ask
  referencing new table as reaching for each statement execute function require_reached_realm();
