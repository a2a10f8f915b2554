-- Which of several servers spoke; what is there already does not know.
alter table logs add column server text not null default '';
-- A search reads the newest lines one by one, and folding takes many times as long as comparing. Written with the line; those from before
-- are folded when they are read, since filling them in here would keep every server waiting.
alter table logs add column message_folded text;
