/** Values of `?login=` on the company's sign-in page; absent when the visitor declined. */
export const COMPANY_LOGIN_OUTCOMES = ["done", "link", "too_many", "failed"] as const;
export type CompanyLoginOutcome = (typeof COMPANY_LOGIN_OUTCOMES)[number];
