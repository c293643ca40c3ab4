-- Whether mail can be delivered to a voter, as files address it. Null in versions loaded before, where the columns of
-- the address decide. Since then, household_key stands for the mailbox that files address: the mailing address where
-- there is one that can be delivered to, else the residence; null where nothing can be delivered. Positions follow it.
ALTER TABLE voters ADD COLUMN deliverable boolean;
