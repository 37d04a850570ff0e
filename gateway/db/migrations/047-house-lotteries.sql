-- Lotteries that the house draws itself are played on boards and need no vendor's connection. Their least stakes and returns
-- are those of their markets; trials play them with demo credits.
ALTER TABLE vendor ADD COLUMN is_house INTEGER NOT NULL DEFAULT 0 CHECK (is_house IN (0, 1));
UPDATE vendor SET is_house = 1 WHERE code IN ('TCG_VN', 'TCG_SEA', 'DRH');
UPDATE vendor SET state = 'open' WHERE is_house = 1 AND state = 'unconnected';
UPDATE game SET min_bet = 40, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-001';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_VN-002';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_VN-003';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-004';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_VN-005';
UPDATE game SET min_bet = 100, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-006';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-007';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_VN-008';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-009';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_VN-010';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-011';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_VN-012';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-018';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-019';
UPDATE game SET min_bet = 10, rtp_bp = 9549, has_demo = 1 WHERE node_id = 'TCG_VN-020';
UPDATE game SET min_bet = 10, rtp_bp = 9593, has_demo = 1 WHERE node_id = 'TCG_SEA-001';
UPDATE game SET min_bet = 10, rtp_bp = 9593, has_demo = 1 WHERE node_id = 'TCG_SEA-002';
UPDATE game SET min_bet = 10, rtp_bp = 9593, has_demo = 1 WHERE node_id = 'TCG_SEA-003';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_SEA-004';
UPDATE game SET min_bet = 10, rtp_bp = 9600, has_demo = 1 WHERE node_id = 'TCG_SEA-005';
UPDATE game SET min_bet = 10, rtp_bp = 9593, has_demo = 1 WHERE node_id = 'TCG_SEA-024';
UPDATE game SET min_bet = 10, rtp_bp = 9593, has_demo = 1 WHERE node_id = 'TCG_SEA-025';
UPDATE game SET min_bet = 10, rtp_bp = 9558, has_demo = 1 WHERE node_id = 'TCG_SEA-026';
UPDATE game SET min_bet = 10, rtp_bp = 9558, has_demo = 1 WHERE node_id = 'TCG_SEA-027';
UPDATE game SET min_bet = 10, rtp_bp = 9558, has_demo = 1 WHERE node_id = 'TCG_SEA-028';
UPDATE game SET min_bet = 10, rtp_bp = 9558, has_demo = 1 WHERE node_id = 'TCG_SEA-029';
UPDATE game SET min_bet = 100, rtp_bp = 9555, has_demo = 1 WHERE node_id = 'TCG_SEA-030';
UPDATE game SET min_bet = 100, rtp_bp = 9555, has_demo = 1 WHERE node_id = 'TCG_SEA-031';
UPDATE game SET min_bet = 100, rtp_bp = 9545, has_demo = 1 WHERE node_id = 'TCG_SEA-032';
UPDATE game SET min_bet = 100, rtp_bp = 9570, has_demo = 1 WHERE node_id = 'DRH-001';
UPDATE game SET min_bet = 100, rtp_bp = 9575, has_demo = 1 WHERE node_id = 'DRH-002';
UPDATE game SET min_bet = 100, rtp_bp = 9582, has_demo = 1 WHERE node_id = 'DRH-003';
UPDATE game SET min_bet = 100, rtp_bp = 9582, has_demo = 1 WHERE node_id = 'DRH-004';
-- titles without a series leave the catalogue, unless somebody has played them
DELETE FROM game WHERE vassalage IN ('TCG_VN', 'TCG_SEA', 'DRH')
  AND node_id NOT IN (
    'TCG_VN-001', 'TCG_VN-002', 'TCG_VN-003', 'TCG_VN-004', 'TCG_VN-005', 'TCG_VN-006', 'TCG_VN-007', 'TCG_VN-008',
    'TCG_VN-009', 'TCG_VN-010', 'TCG_VN-011', 'TCG_VN-012', 'TCG_VN-018', 'TCG_VN-019', 'TCG_VN-020', 'TCG_SEA-001',
    'TCG_SEA-002', 'TCG_SEA-003', 'TCG_SEA-004', 'TCG_SEA-005', 'TCG_SEA-024', 'TCG_SEA-025', 'TCG_SEA-026', 'TCG_SEA-027',
    'TCG_SEA-028', 'TCG_SEA-029', 'TCG_SEA-030', 'TCG_SEA-031', 'TCG_SEA-032', 'DRH-001', 'DRH-002', 'DRH-003', 'DRH-004'
  )
  AND node_id NOT IN (SELECT node_id FROM ticket) AND node_id NOT IN (SELECT node_id FROM play);
