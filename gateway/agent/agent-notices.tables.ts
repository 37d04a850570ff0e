/** Which announcements an agent has read. */
export interface AgentNoticeTables {
  agent_notice_read: { member_id: string; notice_id: string; at: number }
}
