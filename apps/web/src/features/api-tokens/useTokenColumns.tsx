import type { TokenOwner } from '@hop/contract/features/api-tokens'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { TokenExpiry } from './TokenExpiry'
import { useTokenFormat } from './token-format'

const t = textsOf('api-tokens')

export function useTokenColumns({ onCreate }: { onCreate: (owner: TokenOwner) => void }): Column<TokenOwner>[] {
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
      width: 140,
      cell: (owner) =>
        owner.tokenInfo ? (
          <Text fz="sm" ff="monospace" title={t('endsWith', { lastFour: owner.tokenInfo.lastFour })}>
            {t('lastFour', { lastFour: owner.tokenInfo.lastFour })}
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} />}
            aria-label={t('tab.createFor', { name: owner.name })}
            onClick={() => onCreate(owner)}
          >
            {t('tab.create')}
          </Button>
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
      width: 148,
      cell: ({ tokenInfo }) => {
        if (!tokenInfo) return '—'
        return tokenInfo.lastUsedTime === null ? t('neverUsed') : <ExactTime at={tokenInfo.lastUsedTime} />
      },
    },
  ]
}
