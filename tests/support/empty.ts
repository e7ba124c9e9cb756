// Replaces "server-only", which throws outside Next.
export {};
