-- Municipality borders as they were last imported; empty until official ones are imported.

-- Municipalities of the latest import.
create table municipality (
  code text primary key constraint municipality_code check (code ~ '^[0-9]{4}$'),
  name text not null constraint municipality_name_length check (char_length(name) between 1 and 100),
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  polygons jsonb not null,
  west integer not null,
  south integer not null,
  east integer not null,
  north integer not null,
  constraint municipality_width check (east >= west),
  constraint municipality_height check (north >= south)
);

-- The squares of a municipality as spans of a row, in whole kilometres, both ends included.
create table municipality_square_span (
  code text not null references municipality (code) on delete cascade,
  northing integer not null,
  easting_from integer not null,
  easting_to integer not null,
  primary key (code, northing, easting_from),
  constraint municipality_square_span_easting_to check (easting_to >= easting_from)
);

-- The source of the imported borders; at most one row.
create table municipality_import (
  is_only boolean default true primary key constraint municipality_import_one check (is_only),
  file_name text not null,
  imported_at timestamptz not null,
  imported_by uuid references app_user (id) on delete set null,
  is_generalised boolean not null
);
