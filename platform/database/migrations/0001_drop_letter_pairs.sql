DROP FUNCTION letter_pairs(text);
