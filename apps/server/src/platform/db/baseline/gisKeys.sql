-- Personal keys with which GIS programs read.
create table gis_key (
  id text primary key constraint gis_key_id check (id ~ '^gis-[0-9a-f]{24}$'),
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null constraint gis_key_name check (char_length(name) between 1 and 100),
  secret_hash text not null constraint gis_key_secret check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  constraint gis_key_lifetime check (expires_at > created_at)
);
create index gis_key_of_user on gis_key (user_id, created_at);
create index gis_key_expires on gis_key (expires_at);
