import { describe } from "vitest";
import { describeOutage } from "../support/database/outage-tests.ts";

describe("a database that freezes", () => describeOutage("freeze"));
