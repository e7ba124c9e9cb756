export interface GoogleConnectionResponse {
  connection: {
    connectedAt: string;
  } | null;
}
