-- Which plan the pricing page recommends: staff say so.
alter table plans add column is_recommended boolean not null default false;
