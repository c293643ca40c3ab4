-- Who makes a quote, so that its payer and their treasurer know whom to ask.
ALTER TABLE quotes ADD author_name text CHECK (author_name <> '');
COMMENT ON COLUMN quotes.author_name IS 'Who makes it, as its author typed it for those who read it. Never logged.';
