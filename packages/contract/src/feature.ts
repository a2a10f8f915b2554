/** A feature is named once, here; from the name derive the operationIds of the documentation, the keys of rate limits and of the web's queries. */
import type { Call, CallDefinition } from './call.js'

export type Feature<Name extends string = string> = Readonly<Record<string, Call & { readonly name: `${Name}.${string}` }>>

type Named<Name extends string, Definitions> = {
  readonly [Key in keyof Definitions]: Definitions[Key] & { readonly name: `${Name}.${Key & string}` }
}

export const defineFeature = <const Name extends string, const Definitions extends Readonly<Record<string, CallDefinition>>>(
  name: Name,
  definitions: Definitions,
): Named<Name, Definitions> =>
  Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [key, { ...definition, name: `${name}.${key}` }]),
  ) as unknown as Named<Name, Definitions>
