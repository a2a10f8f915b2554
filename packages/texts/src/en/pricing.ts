import type { SameKeysAs } from '../languages.js'
import type { pricing as vi } from '../vi/pricing.js'

export const pricing = {
  screens: { pricing: 'Pricing' },
  title: 'Pricing',
  lead: 'Online meetings in the browser, with nothing to install. Prices include VAT.',
  loadFailed: 'The prices could not be loaded',
  nothing: 'The prices are being updated',
  nothingHint: 'Please come back later, or contact us.',
  free: 'Free',
  per: '/ {{period}}',
  vat: '{{percent}}% VAT included',
  choose: 'Choose {{plan}}',
  start: 'Start for free',
  signIn: 'Sign in',
  recommended: 'Recommended',
  compare: {
    title: 'Compare the plans',
    term: 'What is in it',
    price: 'Price',
    people: 'People in a room',
    length: 'Length of a meeting',
    atOnce: 'Meetings at the same time',
    perDay: 'Meetings a day',
    perMonth: 'Meetings a month',
    storage: 'Storage',
    keeping: 'Recordings are kept',
  },
  limits: {
    people: 'Up to {{value}} people in a room',
    peopleUnlimited: 'Any number of people',
    length: 'Meetings of up to {{value}}',
    lengthUnlimited: 'Meetings of any length',
    perDay: '{{value}} meetings a day',
    perDayUnlimited: 'Any number of meetings a day',
    storage: '{{value}} of storage',
    storageUnlimited: 'Unlimited storage',
  },
  featuresTitle: 'In every plan',
  features: {
    video: 'HD video and audio',
    noise: 'Noise reduction',
    screen: 'Screen sharing',
    recording: 'Recording',
    waiting: 'Waiting room',
    chat: 'Group chat',
    hands: 'Raise hand',
    captions: 'Live captions',
    encryption: 'Encrypted in transit (TLS and DTLS-SRTP)',
  },
  faqTitle: 'Frequently asked questions',
  faq: {
    pay: {
      question: 'How do I pay?',
      answer:
        'In one of the ways listed at the payment step, such as VNPAY or a bank transfer with a VietQR code. The amount you see is the amount you pay.',
    },
    change: {
      question: 'Can I change my plan in the middle of a period?',
      answer:
        'Yes. A higher plan takes effect at once, and the unused days of the old one are credited. A lower plan starts when the current period ends.',
    },
    expire: {
      question: 'What happens when my plan expires?',
      answer:
        'The free plan renews itself. For paid plans we remind you by e-mail 30, 7 and 1 days before. After that you can still sign in and see your data, but you cannot start new meetings until you renew.',
    },
    receipt: {
      question: 'Do I get a receipt?',
      answer: 'Yes. After payment you can print the receipt or download it as a PDF, and you get it by e-mail.',
    },
  },
} satisfies SameKeysAs<typeof vi>
