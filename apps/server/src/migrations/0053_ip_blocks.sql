-- Who may not reach the portal at all. A network is written in one way only (contract, ip-networks.ts): the same one cannot be there twice.
create table ip_blocks (
  id bigint generated always as identity primary key,
  network text not null,
  comment text not null,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  constraint ip_blocks_network unique (network)
);
-- The foreign key of whoever made it, and the order of the list by time.
create index ip_blocks_created_by on ip_blocks (created_by);
create index ip_blocks_created_at on ip_blocks (created_at, id);
