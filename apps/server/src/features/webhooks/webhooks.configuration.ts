import { defineConfiguration } from '../../platform/define-configuration.js'
import { hostsInside } from '../../platform/outside/hosts-inside.js'

export interface WebhookSettings {
  /** host:port of receivers in the operator's own network: these may be private, and without TLS. */
  insideHosts: readonly string[]
}

declare module '../../platform/platform.js' {
  interface Platform {
    webhooks: WebhookSettings
  }
}

export const webhooksConfiguration = defineConfiguration({
  variables: { WEBHOOKS_INSIDE: hostsInside },
  settings: (given) => ({ webhooks: { insideHosts: given.WEBHOOKS_INSIDE } }),
})
