-- Who somebody is to the core, as its answers name them: by it the visits it told of are compared with the people it has inside.
alter table attendances add column visitor text not null default '';
update attendances set visitor = case
  when participant_id is not null then 'p-' || participant_id
  when account_id is not null then 'a-' || account_id
  else visit_id
end;
