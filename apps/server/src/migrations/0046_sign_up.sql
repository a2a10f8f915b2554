-- What may be used once on all servers together: solved captchas, challenges, states of a sign-in elsewhere. Only its hash is kept.
create table used_once (
  kind text not null,
  mark text not null,
  expires_at timestamptz not null,
  primary key (kind, mark)
);
create index used_once_by_expiry on used_once (expires_at);
