/** What every feature reads of the environment. Written by `npm run lists` from the names of files, and compared with them by a test. */
import type * as z from 'zod'
import type { SettingsOf } from '../platform/define-configuration.js'
import { calendarConfiguration } from './calendar/calendar.configuration.js'
import { joinConfiguration } from './join/join.configuration.js'
import { paymentsConfiguration } from './payments/payments.configuration.js'
import { signUpConfiguration } from './sign-up/sign-up.configuration.js'
import { singleSignOnConfiguration } from './single-sign-on/single-sign-on.configuration.js'
import { speechConfiguration } from './speech/speech.configuration.js'
import { summariesConfiguration } from './summaries/summaries.configuration.js'
import { webhooksConfiguration } from './webhooks/webhooks.configuration.js'

export const allVariables = {
  ...calendarConfiguration.variables,
  ...joinConfiguration.variables,
  ...paymentsConfiguration.variables,
  ...signUpConfiguration.variables,
  ...singleSignOnConfiguration.variables,
  ...speechConfiguration.variables,
  ...summariesConfiguration.variables,
  ...webhooksConfiguration.variables,
}

type Given = z.output<z.ZodObject<typeof allVariables>>

export const allProblems = (given: Given): string[] => [
  ...calendarConfiguration.problems(given),
  ...joinConfiguration.problems(given),
  ...paymentsConfiguration.problems(given),
  ...signUpConfiguration.problems(given),
  ...singleSignOnConfiguration.problems(given),
  ...speechConfiguration.problems(given),
  ...summariesConfiguration.problems(given),
  ...webhooksConfiguration.problems(given),
]

/** By this name a program that knows these files by their types alone has all of them, and the whole type `Platform`. */
export interface FeatureSettings
  extends
    SettingsOf<typeof calendarConfiguration>,
    SettingsOf<typeof joinConfiguration>,
    SettingsOf<typeof paymentsConfiguration>,
    SettingsOf<typeof signUpConfiguration>,
    SettingsOf<typeof singleSignOnConfiguration>,
    SettingsOf<typeof speechConfiguration>,
    SettingsOf<typeof summariesConfiguration>,
    SettingsOf<typeof webhooksConfiguration> {}

export const allSettings = (given: Given, start: { isProduction: boolean }): FeatureSettings => ({
  ...calendarConfiguration.settings(given, start),
  ...joinConfiguration.settings(given, start),
  ...paymentsConfiguration.settings(given, start),
  ...signUpConfiguration.settings(given, start),
  ...singleSignOnConfiguration.settings(given, start),
  ...speechConfiguration.settings(given, start),
  ...summariesConfiguration.settings(given, start),
  ...webhooksConfiguration.settings(given, start),
})
