/** Other ways into the account that a recovery has ended or paused (account 29). */
export interface EndedAccess {
  google: boolean;
  /** Link to the company login. */
  companyLogin: boolean;
  /** Number of keys paused. */
  apiKeys: number;
  /** Number of webhooks paused. */
  webhooks: number;
  /** Number of open invitations to the company withdrawn. */
  invitations: number;
  /** Number of exports of the company withdrawn. */
  exports: number;
  /** Number of recovery links for others voided. */
  recoveryLinks: number;
  /** Number of lasting changes that can be undone (account 32). */
  changes: number;
}
