/**
 * The fields of an edit: what is left out stays as it is. A new record takes a default for it; in an edit a default would put it in
 * place of what stands there, which nobody asked for.
 */
import * as z from 'zod/mini'

type Kept<Field> = Field extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : Field
type KeptFields<Fields> = { [Name in keyof Fields]: Kept<Fields[Name]> }

export const keptWhenLeftOut = <const Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? z.optional(field._zod.def.innerType as z.ZodMiniType) : field,
    ]),
  ) as KeptFields<Fields>
