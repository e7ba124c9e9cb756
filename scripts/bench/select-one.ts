// Reference for calls: a bare server that runs SELECT 1 per request. Arguments: port, database URL.
import { createServer } from "node:http";
import postgres from "postgres";

const [port, databaseUrl = ""] = process.argv.slice(2);
const sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
await sql`SELECT 1`;

createServer((request, response) => {
  request.resume();
  sql`SELECT 1 AS one`.then(
    (rows) => response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(rows)),
    () => response.writeHead(503).end(),
  );
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit());
