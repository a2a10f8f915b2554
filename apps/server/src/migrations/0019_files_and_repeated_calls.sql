-- Files that are to be deleted, and fresh ones whose row is not written yet: see platform/files/fresh-files.ts.
create table discarded_files (
  key text primary key,
  discard_after timestamptz not null
);
create index discarded_files_due on discarded_files (discard_after);

-- A picture that replaces another is a new file, so that it can be put before the transaction that refers to it.
alter table contacts add column image_key text;
update contacts set image_key = 'contacts/' || customer_id || '/' || id || '.jpg'
  where image_status = 'SUCCESS' and deleted_at is null;

-- What a call with an Idempotency-Key answered, for a day: written in the transaction of the change itself.
create table idempotency_keys (
  account_id bigint not null references accounts (id) on delete cascade,
  call text not null,
  key text not null,
  input_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (account_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
