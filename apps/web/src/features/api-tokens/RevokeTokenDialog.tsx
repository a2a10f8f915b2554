import { apiTokens, type TokenInfo } from '@hop/contract/features/api-tokens'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { tokenQueries } from './token-queries'

const t = textsOf('api-tokens')

interface RevokeTokenDialogProps {
  tokenInfo: TokenInfo | null | undefined
  /** Of somebody else's account. */
  name?: string | undefined
  opened: boolean
  onClose: () => void
}

export function RevokeTokenDialog({ tokenInfo, name, opened, onClose }: RevokeTokenDialogProps) {
  const revoke = useAction(apiTokens.revoke, { refreshes: tokenQueries, success: 'api-tokens:revocation.done' })
  if (!tokenInfo) return null
  const { userId, lastFour } = tokenInfo
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={name === undefined ? t('revocation.title') : t('revocation.titleOf', { name })}
      consequence={t('revocation.consequence', { lastFour })}
      confirmLabel={t('revocation.confirm')}
      onConfirm={() => revoke.mutateAsync({ body: { userId } })}
    />
  )
}
