-- What programs that were written for Ledningskollen's API V4 need beside the product's own tables.

-- Files are whole numbers there.
create table legacy_attachment (
  number integer primary key generated always as identity,
  attachment_id uuid not null references attachment (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade
);

create index legacy_attachment_attachment on legacy_attachment (attachment_id);
create index legacy_attachment_user on legacy_attachment (user_id);
