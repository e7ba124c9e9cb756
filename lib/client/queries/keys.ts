import type { SeriesLengthDays } from "#lib/domain/statistics/statistics";

/** Keys of the query cache. A key also matches, in invalidations, all keys that begin with it. */
export const queryKeys = {
  acquisition: (period: object) => ["acquisition", period] as const,
  admins: ["admins"] as const,
  audit: (search: object) => ["audit", search] as const,
  card: (userId: string) => ["card", userId] as const,
  cash: ["cash"] as const,
  cashReport: (period: object) => ["cash", "report", period] as const,
  openOrders: (courier: string) => ["cash", "open", courier] as const,
  payouts: (filter: object) => ["cash", "payouts", filter] as const,
  currentUser: ["current-user"] as const,
  googleConnection: ["google-connection"] as const,
  hiddenLinks: ["hidden-links"] as const,
  messages: ["messages"] as const,
  messageLists: ["messages", "list"] as const,
  messageList: (search: object) => ["messages", "list", search] as const,
  orders: ["orders"] as const,
  orderCounts: ["orders", "counts"] as const,
  orderList: (search: object) => ["orders", "list", search] as const,
  chips: ["orders", "chips"] as const,
  orderMessages: ["orders", "messages"] as const,
  orderMessagesOf: (numbers: readonly number[]) => ["orders", "messages", "of", numbers] as const,
  messageLog: (number: number) => ["orders", "messages", "log", number] as const,
  orderOf: (userId: string) => ["orders", "of", userId] as const,
  ownOrder: ["own-order"] as const,
  referrals: ["referrals"] as const,
  secondFactor: ["second-factor"] as const,
  series: (days: SeriesLengthDays) => ["series", days] as const,
  sessions: ["sessions"] as const,
  settings: ["settings"] as const,
  statistics: ["statistics"] as const,
  users: ["users"] as const,
  person: (userId: string) => ["users", "person", userId] as const,
  userLists: ["users", "list"] as const,
  userList: (search: object) => ["users", "list", search] as const,
  usersSummary: ["users", "summary"] as const,
};

export const mutationKeys = {
  changeUsers: ["change-users"] as const,
};
