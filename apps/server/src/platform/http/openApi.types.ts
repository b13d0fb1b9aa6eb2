/** What a part of an OpenAPI document can be; its shapes are those of OpenAPI 3.1. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

export type Operation = JsonObject & {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, JsonObject>>;
};
export type PathItem = Readonly<Record<string, Operation>>;

/** An OpenAPI 3.1 document, as far as it is completed here. */
export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components: JsonObject & { readonly schemas: JsonObject };
}
