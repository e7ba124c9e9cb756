import "server-only";
import { db } from "@/lib/server/db";

export interface NewContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export async function createContactMessage(data: NewContactMessage): Promise<void> {
  await db().contactMessage.create({ data, select: { id: true } });
}
