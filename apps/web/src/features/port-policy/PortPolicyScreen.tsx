import { isMoveUnderWay, portPolicy } from '@hop/contract/features/port-policy'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { PortForm } from './PortForm'
import { PortMove } from './PortMove'
import { PortServers } from './PortServers'
import { useNewAddress } from './useNewAddress'

const t = textsOf('port-policy')

const askEveryMs = 1_000

export function PortPolicyScreen() {
  const found = useCall(
    portPolicy.find,
    {},
    { staleTimeMs: 0, refetchEveryMs: askEveryMs, refetchWhile: ({ data }) => isMoveUnderWay(data.move) },
  )
  const policy = found.isFetchedAfterMount ? found.data?.data : undefined
  const newAddress = useNewAddress(policy)
  return (
    <FormPage title={t('screens.portPolicy')} lead={t('lead')}>
      {policy?.move ? <PortMove move={policy.move} newAddress={newAddress} /> : null}
      {policy?.isPinned ? (
        <Alert color="blue" icon={<IconLock />} title={t('pinned.title')}>
          {t('pinned.text', { port: String(policy.port) })}
        </Alert>
      ) : null}
      {policy ? (
        <>
          <PortForm key={policy.updatedAt} policy={policy} />
          <PortServers servers={policy.servers} />
        </>
      ) : (
        <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />
      )}
    </FormPage>
  )
}
