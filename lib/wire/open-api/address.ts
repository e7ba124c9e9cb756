/** Path of the OpenAPI document. */
export const openApiPath = "/api/v1/openapi.json";
