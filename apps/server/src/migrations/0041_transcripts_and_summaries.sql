-- What was said in a session: one transcript, from one source. It goes with the meeting, not with the events that it was made of.
create table transcripts (
  session_id bigint primary key references meeting_sessions (id),
  -- Whose segments are shown: the room's captions, the core's own text, or recognised afterwards from the sound.
  source text not null check (source in ('captions', 'core', 'speech')),
  -- A better source that came after the owner had corrected this one: nothing is thrown away before the owner says so.
  offered_source text check (offered_source in ('captions', 'core', 'speech')),
  -- One more with every change. A summary remembers which one it was made of.
  version integer not null,
  corrected_at timestamptz,
  -- The words are others than those that were last summarised, and nobody has to ask for it.
  is_summary_due boolean not null
);
create index transcripts_to_summarise on transcripts (session_id) where is_summary_due;

create table transcript_segments (
  id bigint generated always as identity primary key,
  session_id bigint not null references transcripts (session_id) on delete cascade,
  source text not null check (source in ('captions', 'core', 'speech')),
  -- Of its source: written twice it is one segment, and what was corrected in it stays.
  segment_key text not null,
  visit_id text,
  -- Who spoke: one for all visits of a person, another for another person of the same name.
  speaker_key text not null,
  speaker text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  text text not null,
  language text check (language in ('vi', 'en')),
  corrected_at timestamptz
);
create unique index transcript_segments_key_unique on transcript_segments (session_id, source, segment_key);
create index transcript_segments_by_time on transcript_segments (session_id, source, starts_at, id);

-- What stood there before each correction. It outlives its segment: another source may have taken its place.
create table transcript_corrections (
  id bigint generated always as identity primary key,
  session_id bigint not null references meeting_sessions (id),
  segment_id bigint not null,
  starts_at timestamptz not null,
  speaker_before text not null,
  text_before text not null,
  speaker_after text not null,
  text_after text not null,
  corrected_by bigint not null references accounts (id),
  corrected_at timestamptz not null
);
create index transcript_corrections_by_session on transcript_corrections (session_id, id);

-- What was said before there were transcripts becomes one.
insert into jobs (name, data, due_at)
  select 'make-transcript', jsonb_build_object('sessionId', id), now() from meeting_sessions
  where state = 'closed' and exists (select from session_events where session_id = meeting_sessions.id and kind = 'caption');

create table summaries (
  session_id bigint primary key references meeting_sessions (id),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Asked for again it is another run; a job of an earlier one ends.
  run integer not null,
  tries integer not null default 0,
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  -- Of the run that failed, or what is missing of the one that is shown.
  problem text check (problem in ('unreachable', 'refused', 'busy', 'unreadable')),
  requested_at timestamptz not null,
  -- From here on: the summaries that are shown, of an earlier run until the next is done.
  maker text check (maker in ('model', 'extract')),
  model text,
  prompt_version integer,
  language text check (language in ('vi', 'en')),
  transcript_version integer,
  parts_missing integer not null default 0,
  general jsonb,
  timeline jsonb,
  people jsonb,
  made_at timestamptz
);

-- What a model has answered about each part, kept so that a run that is cut off does not ask again.
create table summary_parts (
  session_id bigint not null references summaries (session_id) on delete cascade,
  run integer not null,
  number integer not null,
  -- Of what was asked: the words, the model and the prompt.
  asked text not null,
  -- Empty when the model answered nothing readable.
  notes jsonb,
  primary key (session_id, run, number)
);
