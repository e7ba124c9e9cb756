import type * as z from "zod";
import type { SentEvent } from "#lib/domain/webhooks/webhook";
import type { OpenMethod } from "./operation.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A type alias, whose implicit index signature makes it a JSON schema. */
export type Reference = { $ref: string };

export interface OpenApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface MediaTypes {
  content: Record<string, { schema: Reference }>;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: { bearer: string[] }[];
  parameters: OpenApiParameter[];
  requestBody?: MediaTypes & { required: true };
  responses: Record<string, Reference | (Partial<MediaTypes> & { description: string; headers: object })>;
}

export interface OpenApiWebhook {
  operationId: string;
  summary: string;
  description: string;
  /** Requests are signed and carry no key. */
  security: [];
  parameters: OpenApiParameter[];
  requestBody: MediaTypes & { required: true };
  responses: Record<string, { description: string }>;
}

export interface OpenApiDocument {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Lowercase<OpenMethod>, OpenApiOperation>>>;
  webhooks: Record<SentEvent, { post: OpenApiWebhook }>;
  components: {
    securitySchemes: object;
    headers: object;
    responses: Record<string, MediaTypes & { description: string }>;
    schemas: Record<string, JsonSchema>;
  };
}
