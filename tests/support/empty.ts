// Stands for "server-only", which outside Next refuses to be loaded.
export {};
