-- Dice returns 99 % to the unit, at every stake: what a seed of before had planted about its rounding makes room for what is
-- planted now. What a person wrote stays.
DELETE FROM words WHERE subject = 'rules' AND id = 'ATL-DICE' AND (
  instr(body, 'rounded down to the smallest coin; a loss pays nothing') > 0
  OR instr(body, 'ক্ষুদ্রতম মুদ্রায় নিচের দিকে পূর্ণ করে') > 0
  OR instr(body, 'العائد ٩٩٪ لكل هدف قبل التقريب') > 0
);
UPDATE game_facts SET version = '1.1' WHERE node_id = 'ATL-DICE' AND version = '1.0';
