import type { Customer } from '@hop/contract/features/customer-records'
import { customers, type deletionKinds } from '@hop/contract/features/customers'
import { nextSale } from '@hop/contract/customer-rules'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBan, IconDots, IconEdit, IconHistory, IconRestore, IconTrash, IconUserOff } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { useMayCall } from '../../session/useMayCall'
import { showSuccess } from '../../ui/feedback/toasts'
import { dangerColour } from '../../ui/page/danger-colour'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { HistoryItem } from '../record-history/HistoryItem'
import { historyOf, useMayReadHistory } from '../record-history/record-history'
import { saleIcons } from './sale-icons'

const t = textsOf('customers', 'shell')

type Kind = (typeof deletionKinds)[number]

interface CustomerActionsProps {
  customer: Customer
  /** The tab below has a main button of its own: the page has one. */
  isQuiet?: boolean
}

/** The one thing that matters now as a button, the rest in a menu. What may be done was decided on the server. */
export function CustomerActions({ customer, isQuiet = false }: CustomerActionsProps) {
  const { id, can } = customer
  const asked = useModalFor<Kind>()
  const mayReadHistory = useMayReadHistory()
  if (customer.isDeleted)
    return (
      <>
        {can.restore ? <RestoreButton customer={customer} /> : null}
        <HistoryButton id={id} />
      </>
    )
  const sale = isQuiet ? null : nextSale(customer)
  const update = screens.editCustomer.to({ id })
  return (
    <>
      {sale ? <SaleButton sale={sale} customerId={id} /> : null}
      {can.edit && !sale ? (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          leftSection={<IconEdit size={16} />}
          renderRoot={(props) => <Link to={update} {...props} />}
        >
          {t('detail.update')}
        </Button>
      ) : null}
      {can.restrict || can.withdrawConsent || can.delete || mayReadHistory ? (
        <Menu position="bottom-end" shadow="md" width="max-content" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('detail.more')} style={{ flex: '0 0 auto' }}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('detail.more')}>
            {can.edit && sale ? (
              <Menu.Item leftSection={<IconEdit size={16} />} renderRoot={(props: object) => <Link to={update} {...props} />}>
                {t('detail.update')}
              </Menu.Item>
            ) : null}
            <HistoryItem of={{ customer: id }} />
            {can.restrict ? (
              <Menu.Item leftSection={<IconBan size={16} />} onClick={() => asked.open('reject')}>
                {t('detail.restrict')}
              </Menu.Item>
            ) : null}
            {can.withdrawConsent ? (
              <Menu.Item leftSection={<IconUserOff size={16} />} onClick={() => asked.open('revoke')}>
                {t('detail.withdrawConsent')}
              </Menu.Item>
            ) : null}
            {can.delete ? (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<IconTrash size={16} />} c={dangerColour} onClick={() => asked.open('delete')}>
                  {t('detail.delete')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asked.subject ? (
        <EndCustomerDialog customer={customer} kind={asked.subject} opened={asked.opened} onClose={asked.close} />
      ) : null}
    </>
  )
}

/** A deleted one has no menu. */
function HistoryButton({ id }: { id: number }) {
  if (!useMayReadHistory()) return null
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} />}
      renderRoot={(props) => <Link to={historyOf({ customer: id })} {...props} />}
    >
      {t('shell:changeHistory')}
    </Button>
  )
}

/** Leads to the tab of the plan, with the dialog open: what it costs is decided there. */
function SaleButton({ sale, customerId }: { sale: NonNullable<ReturnType<typeof nextSale>>; customerId: number }) {
  const SaleIcon = saleIcons[sale]
  return (
    <Button
      leftSection={<SaleIcon size={16} />}
      renderRoot={(props) => <Link to={screens.customerSubscription.to({ id: customerId }, { ask: sale })} {...props} />}
    >
      {t(`sales.${sale}`)}
    </Button>
  )
}

interface EndCustomerDialogProps {
  customer: Customer
  kind: Kind
  opened: boolean
  onClose: () => void
}

/** Afterwards the list, as the specification says: a deleted customer has no page for a manager. */
function EndCustomerDialog({ customer: { id, name }, kind, opened, onClose }: EndCustomerDialogProps) {
  const goTo = useGoTo()
  const mayRestore = useMayCall(customers.restore)
  const restore = useRestoreCustomer()
  const undo = { label: t('shell:undo'), onSelect: () => restore.mutate({ query: { id } }) }
  const end = useAction(customers.remove, {
    refreshes: [customers.list, customers.find],
    onSuccess: () => {
      showSuccess(t(`${kind}.done`), kind === 'delete' && mayRestore ? undo : undefined)
      return goTo(asLeft(screens.customers.to()))
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger={kind !== 'reject'}
      title={t(`${kind}.title`, { name })}
      consequence={t(`${kind}.consequence`)}
      confirmLabel={t(`${kind}.confirm`)}
      onConfirm={() => end.mutateAsync({ query: { id, typeDelete: kind } })}
    />
  )
}

const useRestoreCustomer = () =>
  useAction(customers.restore, { refreshes: [customers.list, customers.find], success: 'customers:detail.restored' })

function RestoreButton({ customer: { id, name } }: { customer: Customer }) {
  const restore = useRestoreCustomer()
  return (
    <ConfirmButton
      variant="filled"
      leftSection={<IconRestore size={16} />}
      title={t('restoring.title', { name })}
      consequence={t('restoring.consequence')}
      confirmLabel={t('restoring.confirm')}
      onConfirm={() => restore.mutateAsync({ query: { id } })}
    >
      {t('detail.restore')}
    </ConfirmButton>
  )
}
