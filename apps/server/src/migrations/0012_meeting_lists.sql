-- A session may be made on its core before it begins: Zoom lets guests in before the host. It waits, and the meeting stays PENDING.
alter table meeting_sessions drop constraint meeting_sessions_state_check;
alter table meeting_sessions add constraint meeting_sessions_state_check check (state in ('opening', 'waiting', 'open', 'closed'));
-- When the core itself said that somebody began it: to Zoom a meeting before its beginning and after its end looks the same.
alter table meeting_sessions add column began_at timestamptz;
-- One licensed Zoom host runs one meeting at a time. Of two portals that choose the same one, the second chooses again.
create unique index meeting_sessions_one_per_host on meeting_sessions (core_id, (core_data ->> 'host'))
  where state <> 'closed' and core_data ->> 'host' is not null;

-- A million meetings are listed as fast as ten thousand (bench/meetings-at-scale).
alter table meetings add column name_folded text not null generated always as (fold(name)) stored;
drop index meetings_name_search;
create index meetings_name_search on meetings using gin (name_folded gin_trgm_ops);
create index meetings_by_name on meetings (name_folded, id) where deleted_at is null;
-- Among those of one customer no search index is needed: the customer's own are found, in either order, and read through.
create index meetings_by_customer_name on meetings (customer_id, name_folded, id) where deleted_at is null;
create index meetings_by_core on meetings (core_id, created_at desc, id desc) where deleted_at is null;
-- For staff, who see the deleted ones too.
create index meetings_of_customer on meetings (customer_id, created_at desc, id desc);

create function count_meetings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_totals (list, scope, rows)
      select 'meetings', 0, count(*) from new_rows where deleted_at is null having count(*) > 0
      union all
      select 'meetings of a customer', customer_id, count(*) from new_rows where deleted_at is null group by customer_id;
  elsif tg_op = 'DELETE' then
    insert into list_totals (list, scope, rows)
      select 'meetings', 0, -count(*) from old_rows where deleted_at is null having count(*) > 0
      union all
      select 'meetings of a customer', customer_id, -count(*) from old_rows where deleted_at is null group by customer_id;
  else
    -- A meeting never changes its customer; most changes move nothing in or out of the list, and then leave no row.
    insert into list_totals (list, scope, rows)
      with moved as (
        select customer_id, sum(change) as change from (
          select customer_id, -1 as change from old_rows where deleted_at is null
          union all select customer_id, 1 from new_rows where deleted_at is null
        ) as changes group by customer_id having sum(change) <> 0
      )
      select 'meetings', 0, sum(change) from moved having sum(change) <> 0
      union all select 'meetings of a customer', customer_id, change from moved;
  end if;
  if random() < 0.02 then perform add_up_list_totals(); end if;
  return null;
end $$;
create trigger count_inserted after insert on meetings referencing new table as new_rows
  for each statement execute function count_meetings();
create trigger count_updated after update on meetings referencing old table as old_rows new table as new_rows
  for each statement execute function count_meetings();
create trigger count_deleted after delete on meetings referencing old table as old_rows
  for each statement execute function count_meetings();

insert into list_totals (list, scope, rows)
  select 'meetings', 0, count(*) from meetings where deleted_at is null having count(*) > 0
  union all
  select 'meetings of a customer', customer_id, count(*) from meetings where deleted_at is null group by customer_id;
