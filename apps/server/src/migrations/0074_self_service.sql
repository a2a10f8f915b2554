-- What customers may buy by themselves; staff sell every plan.
alter table plans add column is_self_service boolean not null default false;
-- As it was until now, less trials, demonstrations and tests.
update plans set is_self_service = true where status = 4 or is_on_pricing_page;
