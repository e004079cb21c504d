-- Null after retention deleted the message. The row keeps the arrival of the content for later reports.
alter table sayings alter column raw_id drop not null;
