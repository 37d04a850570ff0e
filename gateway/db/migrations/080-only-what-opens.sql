-- The catalogue lists only what opens (decision 153). Providers of earlier seeds that nobody ever connected leave it;
-- `npm run seed -- showcase` lists them again.
CREATE TEMPORARY TABLE leaving AS
  SELECT code FROM vendor
  WHERE state = 'unconnected' AND launch_address IS NULL AND secret IS NULL AND removed_at IS NULL
    AND code IN ('AI', 'AV', 'BTI', 'CVR', 'DPW', 'HBR', 'IA', 'IMES', 'KNQ', 'KTE', 'LUM', 'MSN', 'OAK', 'PTS', 'QPK', 'RFT', 'SAF',
      'TF', 'TTU', 'VLV')
    AND NOT EXISTS (SELECT 1 FROM round WHERE round.vassalage = vendor.code);
UPDATE game SET removed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), state = 'maintenance'
  WHERE removed_at IS NULL AND vassalage IN (SELECT code FROM leaving);
UPDATE vendor SET removed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE code IN (SELECT code FROM leaving);
DROP TABLE leaving;
