-- Profit and loss by category of game (S2.65): the ledger names no games.

-- What a member's games moved on each UTC day: stakes by the time of the bet, payouts, jackpots and refunded stakes by
-- theirs, as in the ledger. Written with the transfers (gateway/wallet/game-days.rows.ts).
CREATE TABLE game_day (
  member_id TEXT NOT NULL REFERENCES member (id),
  day INTEGER NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  -- bets, and tickets of lotteries
  rounds INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, node_id)
) STRICT, WITHOUT ROWID;

INSERT INTO game_day
  SELECT member_id, at / 86400000, node_id, sum(rounds), sum(staked), sum(paid) FROM (
    SELECT member_id, node_id, round.opened_at AS at, 1 AS rounds, stake AS staked, 0 AS paid
      FROM round JOIN play ON play.id = round.play_id
    UNION ALL
    SELECT member_id, node_id, coalesce(closed_at, round.opened_at), 0, 0, CASE state WHEN 'settled' THEN payout ELSE stake END
      FROM round JOIN play ON play.id = round.play_id WHERE state <> 'open'
    UNION ALL
    SELECT member_id, node_id, coalesce(won_at, closed_at, round.opened_at), 0, 0, coalesce(jackpot.paid, 0)
      FROM jackpot JOIN round ON round.vassalage = jackpot.vassalage AND round.id = jackpot.round_id
      JOIN play ON play.id = round.play_id
    UNION ALL
    SELECT ticket.member_id, node_id, ticket.at, 1, ticket.stake, 0
      FROM lottery_ticket AS ticket JOIN lottery_slip AS slip ON slip.id = slip_id
    UNION ALL
    SELECT ticket.member_id, node_id, refund.at, 0, 0, ticket.stake
      FROM lottery_refund AS refund JOIN lottery_ticket AS ticket ON ticket.id = ticket_id
      JOIN lottery_slip AS slip ON slip.id = slip_id
    UNION ALL
    -- what is owed counts once it is paid
    SELECT ticket.member_id, node_id, coalesce(owed.paid_at, win.at), 0, 0, win.prize + win.jackpot
      FROM lottery_win AS win JOIN lottery_ticket AS ticket ON ticket.id = win.ticket_id
      JOIN lottery_slip AS slip ON slip.id = slip_id
      LEFT JOIN lottery_owed AS owed ON owed.ticket_id = win.ticket_id
      WHERE owed.ticket_id IS NULL OR owed.paid_at IS NOT NULL
  ) GROUP BY 1, 2, 3 HAVING sum(staked) + sum(paid) > 0;
