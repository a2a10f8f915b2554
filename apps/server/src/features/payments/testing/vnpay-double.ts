/** VNPAY as its documentation describes it: checks every signature, keeps payments, answers querydr and refund, and can be told to fail. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What VNPAY gives to a merchant. */
export const vnpayMerchant = { tmnCode: 'HOPTEST1', hashSecret: 'a secret that VNPAY gives to a merchant' }
const { tmnCode, hashSecret } = vnpayMerchant

type Fields = Record<string, string>

interface Kept {
  amount: string
  createDate: string
  orderInfo: string
  status: string
  transactionNo: string
  payDate: string
  refund?: { status: string; transactionNo: string; requestId: string } | undefined
}

const hmac = (text: string) => createHmac('sha512', hashSecret).update(text).digest('hex')
const hexOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
/** Written anew and not taken from the product: a mistake made twice would not be found. */
const phpUrlencode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, hexOf)
const signedQuery = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .toSorted()
    .map((name) => `${phpUrlencode(name)}=${phpUrlencode(fields[name] ?? '')}`)
    .join('&')
/** In the order in which the documentation names them. */
const piped = (fields: Fields, names: string) =>
  names
    .split(' ')
    .map((name) => fields[`vnp_${name}`] ?? '')
    .join('|')

const wantedOfPage: Record<string, RegExp> = {
  vnp_Version: /^2\.1\.0$/,
  vnp_Command: /^pay$/,
  vnp_TmnCode: /^HOPTEST1$/,
  vnp_Amount: /^\d{1,12}$/,
  vnp_CreateDate: /^\d{14}$/,
  vnp_ExpireDate: /^\d{14}$/,
  vnp_CurrCode: /^VND$/,
  vnp_IpAddr: /^.{7,45}$/,
  vnp_Locale: /^(vn|en)$/,
  vnp_OrderInfo: /^[A-Za-z0-9 .:-]{1,255}$/,
  vnp_OrderType: /^.+$/,
  vnp_ReturnUrl: /^https?:.{6,250}$/,
  vnp_TxnRef: /^.{1,100}$/,
}

const namesOfQuery = 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo'
const namesOfRefund =
  'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo'
const namesOfAnswer =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo'

export type VnpayDouble = Awaited<ReturnType<typeof startVnpayDouble>>

export async function startVnpayDouble() {
  const kept = new Map<string, Kept>()
  const asked: string[] = []
  const addresses: (string | undefined)[] = []
  const paidBack: string[] = []
  const state: { trouble: 'none' | 'down' | 'forged' | 'behind' } = { trouble: 'none' }
  let count = 14_000_000
  const next = () => String((count += 1))
  const server = createServer((request, response) => void answer(request).then((text) => response.end(text)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The page that the browser is sent to: refuses an address that VNPAY would refuse. Returns the reference. */
  function open(payUrl: string): string {
    const { vnp_SecureHash, ...fields } = Object.fromEntries(new URL(payUrl).searchParams)
    if (hmac(signedQuery(fields)) !== vnp_SecureHash) throw new Error('VNPAY: code 70, wrong signature')
    for (const [name, pattern] of Object.entries(wantedOfPage))
      if (!pattern.test(fields[name] ?? '')) throw new Error(`VNPAY: code 03, ${name}`)
    if ('vnp_SecureHashType' in fields) throw new Error('VNPAY: not in 2.1.0')
    const reference = fields['vnp_TxnRef'] ?? ''
    const [amount = '', createDate = '', orderInfo = ''] = ['Amount', 'CreateDate', 'OrderInfo'].map(
      (name) => fields[`vnp_${name}`],
    )
    if (!kept.has(reference))
      kept.set(reference, { amount, createDate, orderInfo, status: '01', transactionNo: '0', payDate: '' })
    return reference
  }

  const sign = (fields: Fields): Fields => ({ ...fields, vnp_SecureHash: hmac(signedQuery(fields)) })

  /** Somebody pays, or does not; returns what VNPAY then tells, signed. */
  function finish(reference: string, code = '00', payDate = '20261115101500'): Fields {
    const payment = kept.get(reference)
    if (!payment) throw new Error('VNPAY: nobody opened it')
    const status = code === '00' ? '00' : '02'
    const transactionNo = next()
    Object.assign(payment, { status, transactionNo, payDate })
    return sign({
      vnp_Amount: payment.amount,
      vnp_BankCode: 'NCB',
      vnp_BankTranNo: `VNP${transactionNo}`,
      vnp_CardType: 'ATM',
      vnp_OrderInfo: payment.orderInfo,
      vnp_PayDate: payDate,
      vnp_ResponseCode: code,
      vnp_TmnCode: tmnCode,
      vnp_TransactionNo: transactionNo,
      vnp_TransactionStatus: status,
      vnp_TxnRef: reference,
    })
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (state.trouble === 'down') return 'Bad Gateway'
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Fields
    const command = body['vnp_Command'] ?? ''
    asked.push(command)
    addresses.push(body['vnp_IpAddr'])
    const isSigned = hmac(piped(body, command === 'refund' ? namesOfRefund : namesOfQuery)) === body['vnp_SecureHash']
    const payment = kept.get(body['vnp_TxnRef'] ?? '')
    const isKnown = payment && payment.createDate === body['vnp_TransactionDate']
    const told = !isSigned
      ? { vnp_ResponseCode: '97', vnp_Message: 'Invalid checksum' }
      : !isKnown
        ? { vnp_ResponseCode: '91', vnp_Message: 'Not found' }
        : command === 'refund'
          ? refund(payment, body)
          : query(state.trouble === 'behind' ? { ...payment, refund: undefined } : payment)
    return JSON.stringify(reply({ vnp_TxnRef: body['vnp_TxnRef'] ?? '', ...told }, command))
  }

  const query = (payment: Kept): Fields => ({
    vnp_ResponseCode: '00',
    vnp_Message: 'Success',
    vnp_Amount: payment.amount,
    vnp_BankCode: 'NCB',
    vnp_PayDate: payment.payDate,
    vnp_TransactionNo: payment.refund?.transactionNo ?? payment.transactionNo,
    vnp_TransactionType: payment.refund ? '02' : '01',
    vnp_TransactionStatus: payment.refund?.status ?? payment.status,
    vnp_OrderInfo: payment.orderInfo,
  })

  /** Nothing but the request's number keeps it from paying back twice. */
  function refund(payment: Kept, body: Fields): Fields {
    const requestId = body['vnp_RequestId'] ?? ''
    const code = payment.refund?.requestId === requestId ? '94' : payment.status === '00' ? '00' : '95'
    if (code === '00') {
      payment.refund = { status: '05', transactionNo: next(), requestId }
      paidBack.push(body['vnp_TxnRef'] ?? '')
    }
    return {
      vnp_ResponseCode: code,
      vnp_Message: 'told',
      vnp_Amount: body['vnp_Amount'] ?? '',
      vnp_TransactionNo: payment.refund?.transactionNo ?? '',
      vnp_TransactionType: body['vnp_TransactionType'] ?? '',
      vnp_TransactionStatus: '05',
      vnp_OrderInfo: body['vnp_OrderInfo'] ?? '',
    }
  }

  function reply(told: Fields, command: string): Fields {
    const fields: Fields = { vnp_ResponseId: next(), vnp_Command: command, vnp_TmnCode: tmnCode, ...told }
    const names = command === 'refund' ? namesOfAnswer : `${namesOfAnswer} PromotionCode PromotionAmount`
    return { ...fields, vnp_SecureHash: state.trouble === 'forged' ? 'f'.repeat(128) : hmac(piped(fields, names)) }
  }

  return {
    settings: { tmnCode, hashSecret, payUrl: `${base}/paymentv2/vpcpay.html`, apiUrl: `${base}/merchant_webapi/api/transaction` },
    open,
    finish,
    sign,
    /** The commands it was sent, by name. */
    asked,
    /** The addresses that came with them. */
    addresses,
    /** The payments that went back, each as often as it did. */
    paidBack,
    /** Answers nothing readable, with a signature that is none, or as if no refund had come. */
    setTrouble: (trouble: typeof state.trouble) => (state.trouble = trouble),
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  }
}
