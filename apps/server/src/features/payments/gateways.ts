/** The gateways that this installation has, in the order in which they are offered. */
import { type GatewayName, gatewayNames } from '@hop/contract/features/order-records'
import { days } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import type { Gateway } from './gateway.js'
import { createVietQrGateway } from './vietqr/vietqr-gateway.js'
import { createVnpayGateway } from './vnpay/vnpay-gateway.js'

/** No money at all: for trying the portal out, and labelled so wherever it is offered. */
const sandbox: Gateway = {
  lastsMs: 1 * days,
  start: () => ({ kind: 'sandbox', url: null, transfer: null }),
  remote: null,
}

type Installed = Pick<Platform, 'payments' | 'publicUrl'>

export function findGateway({ payments: settings, publicUrl }: Installed, name: GatewayName): Gateway | undefined {
  switch (name) {
    case 'vnpay':
      return settings.vnpay && createVnpayGateway(settings.vnpay, publicUrl)
    case 'vietqr':
      return settings.vietQr && createVietQrGateway(settings.vietQr)
    case 'sandbox':
      return settings.isSandboxOn ? sandbox : undefined
  }
}

export const gatewaysOn = (platform: Installed): GatewayName[] =>
  gatewayNames.filter((name) => findGateway(platform, name) !== undefined)
