import { orders, type Receipt } from '@hop/contract/features/orders'
import { isSandbox } from '@hop/contract/order-rules'
import { timeInVietnam } from '@hop/contract/vietnam-time'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { numberText } from '../../ui/text/numbers'
import { lastDayText, vietnamDayText } from '../../ui/text/vietnam-days'
import { moneyText } from '../plans/plan-format'
import classes from './ReceiptScreen.module.css'
import './receipt-print.css'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('receipts', 'orders')

/** A receipt that prints on A4 as it stands, and comes as a PDF. */
export function ReceiptScreen() {
  const { id } = useScreenParams(screens.receipt)
  const query = useCall(orders.findReceipt, { params: { id } })
  const receipt = query.data?.data
  useEffect(() => {
    document.body.dataset['prints'] = 'receipt'
    return () => {
      delete document.body.dataset['prints']
    }
  }, [])
  return (
    <Stack gap="md" maw={800} mx="auto" w="100%">
      <PageHeader
        title={t('orders:screens.receipt')}
        actions={
          receipt ? (
            <Group gap="xs" data-receipt-actions>
              <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                {t('orders:receipt.print')}
              </Button>
              <Button
                leftSection={<IconDownload size={16} />}
                onClick={() => void downloadFile(orders.receipt, { params: { id } }).catch(showOnce)}
              >
                {t('orders:receipt.download')}
              </Button>
            </Group>
          ) : null
        }
      />
      {query.isError && !receipt ? (
        <ErrorState error={query.error} title={t('orders:receipt.loadFailed')} onRetry={query.refetch} />
      ) : receipt ? (
        <ReceiptSheet orderId={id} receipt={receipt} />
      ) : (
        <Waiting h={480} />
      )}
    </Stack>
  )
}

function ReceiptSheet({ orderId, receipt }: { orderId: number; receipt: Receipt }) {
  const { seller, buyer } = receipt
  const paidAt = timeAndDay(receipt.paidAt)
  return (
    <article className={classes.sheet}>
      <Title order={2} fz="xl">
        {t('title', { 0: receipt.number })}
      </Title>
      <Anchor fz="sm" c="inherit" renderRoot={(props) => <Link to={screens.orderDetails.to({ id: orderId })} {...props} />}>
        {t('order', { 0: receipt.orderCode })}
      </Anchor>
      <Text fz="sm">{t('issued', timeAndDay(receipt.issuedAt))}</Text>
      {isSandbox(receipt) ? <Text fw={700}>{t('sandbox')}</Text> : null}
      {receipt.isRefunded ? <Text fw={700}>{t('refunded')}</Text> : null}
      {receipt.isWithdrawn ? <Text fw={700}>{t('withdrawn')}</Text> : null}
      <div className={classes.parties}>
        <Party title={t('seller')} lines={[seller.name, seller.address, taxText(seller.taxCode)]} />
        <Party title={t('buyer')} lines={[buyer.name, buyer.address, taxText(buyer.taxCode), buyer.email]} />
      </div>
      <table className={classes.lines}>
        <tbody>
          <tr>
            <th scope="row">
              {t(`kinds.${receipt.kind}`)}: {receipt.planName}
              <Text component="div" fz="xs" c="dimmed">
                {t('period', { 0: vietnamDayText(receipt.startTime), 1: lastDayText(receipt.endTime) })}
              </Text>
            </th>
            <td />
          </tr>
          {receipt.lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row">{t(`lines.${line.kind}`, { 0: numberText(line.count) })}</th>
              <td>{moneyText(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum term={t('net')} amount={receipt.net} />
          <Sum term={t('vat', { 0: numberText(receipt.vatPercent) })} amount={receipt.vat} />
          <Sum term={t('gross')} amount={receipt.gross} isTotal />
        </tfoot>
      </table>
      <Text fz="sm">{t('inWords', { 0: receipt.amountInWords })}</Text>
      <Text fz="sm">{t('paid', { 0: receipt.gateway ? t(`gateways.${receipt.gateway}`) : '', 1: paidAt[0], 2: paidAt[1] })}</Text>
      <Text fz="xs" c="dimmed" mt="md">
        {t('note')}
      </Text>
    </article>
  )
}

/** As its PDF has it: one receipt has one time, wherever it is read. */
const timeAndDay = (instant: string) => ({ 0: timeInVietnam(new Date(instant)), 1: vietnamDayText(instant) })

const taxText = (taxCode: string) => (taxCode ? t('taxCode', { 0: taxCode }) : '')

const Party = ({ title, lines }: { title: string; lines: string[] }) => (
  <section>
    <Title order={3} fz="sm">
      {title}
    </Title>
    {lines.filter(Boolean).map((line) => (
      <Text key={line} fz="sm">
        {line}
      </Text>
    ))}
  </section>
)

const Sum = ({ term, amount, isTotal = false }: { term: string; amount: number; isTotal?: boolean }) => (
  <tr data-total={isTotal || undefined}>
    <th scope="row">{term}</th>
    <td>{moneyText(amount)}</td>
  </tr>
)
