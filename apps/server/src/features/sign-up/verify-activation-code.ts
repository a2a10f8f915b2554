import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findByKey } from './find-by-key.js'
import { requireOpen } from './sign-up-keys.js'

export async function verifyActivationCode(
  platform: Platform,
  secretKey: string,
  request: VisitorRequest,
): Promise<{ isHop: boolean; ssoCheck: boolean; hopMail: string }> {
  const { provider, email } = requireOpen(await findByKey(platform, secretKey, request), request.now)
  return { isHop: provider === null, ssoCheck: provider !== null, hopMail: email ?? refuse('invalidSecretKey') }
}
