import type { TokenOwner } from '@hop/contract/features/api-tokens'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../ui/page/RelativeTime'
import type { Column } from '../../ui/table/columns'
import { TokenExpiry } from './TokenExpiry'
import { useTokenFormat } from './token-format'

export function useTokenColumns(): Column<TokenOwner>[] {
  const { t } = useTranslation('api-tokens')
  const format = useTokenFormat()
  return [
    {
      key: 'name',
      header: t('fields.name'),
      card: 'title',
      cell: ({ name, username, email }) => (
        <>
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          <Text fz="xs" c="dimmed">
            {[username, email].join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'token',
      header: t('fields.token'),
      width: 120,
      cell: ({ tokenInfo }) =>
        tokenInfo ? (
          <Text fz="sm" ff="monospace" title={t('endsWith', { lastFour: tokenInfo.lastFour })}>
            {t('lastFour', { lastFour: tokenInfo.lastFour })}
          </Text>
        ) : (
          <Text fz="sm" c="dimmed">
            {t('none')}
          </Text>
        ),
    },
    {
      key: 'expired',
      header: t('fields.expired'),
      width: 160,
      cell: ({ tokenInfo }) => (tokenInfo ? <TokenExpiry info={tokenInfo} /> : '—'),
    },
    {
      key: 'scopes',
      header: t('fields.scopes'),
      width: 190,
      givesWay: 1,
      cell: ({ tokenInfo }) => (tokenInfo ? <Text fz="sm">{format.scopes(tokenInfo)}</Text> : '—'),
    },
    {
      key: 'lastUsed',
      header: t('fields.lastUsed'),
      width: 130,
      cell: ({ tokenInfo }) => {
        if (!tokenInfo) return '—'
        return tokenInfo.lastUsedTime === null ? t('neverUsed') : <RelativeTime at={tokenInfo.lastUsedTime} />
      },
    },
  ]
}
