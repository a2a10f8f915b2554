-- A transfer that was confirmed for the wrong order, and what took it out of its books again: both have the time at which that was done. The
-- number that is compared is empty from then on, so that the right order can be confirmed with it.
alter table money_movements add column withdrawn_at timestamptz;
