/** What a feature reads of the environment: the reader (configuration.ts) knows each one by its file, `<name>.configuration.ts`. */
import type * as z from 'zod'
import type { Platform } from './platform.js'

type Given<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>

interface Configuration<Variables extends z.ZodRawShape, Settings> {
  /** By their names, with what is accepted and what holds when nothing is set. */
  variables: Variables
  /** What contradicts something else, or is missing beside it; each with the name of a variable. */
  problems?: (given: Given<Variables>) => string[]
  /** What the feature adds to the type `Platform`. */
  settings: (given: Given<Variables>, start: { isProduction: boolean }) => Settings
}

export type SettingsOf<Made extends { settings: (...given: never) => unknown }> = ReturnType<Made['settings']>

export const defineConfiguration = <Variables extends z.ZodRawShape, Settings extends Partial<Platform>>(
  configuration: Configuration<Variables, Settings>,
) => ({ problems: (): string[] => [], ...configuration })
