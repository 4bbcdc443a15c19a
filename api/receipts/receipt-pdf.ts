import qrcode from 'qrcode-generator'
import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs } from '#domain/money/money'
import type { ReceiptContent } from '#contract/receipts'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import { printable, receiptFont } from './receipt-fonts'
import { RECEIPTS_TEXTS } from './receipts.texts'

const MARGIN = 56
const QR_SIZE = 170
const LABEL_WIDTH = 150

/** One page, with an embedded font for West African names. Times are in UTC, the time of Lomé. */
export async function receiptPdf(
  content: ReceiptContent,
  signature: string | null,
  link: string | null,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  // Loaded for the first receipt, not at every start.
  const { default: PDFDocument } = await import('pdfkit')
  const t = i18n.getFixedT(language, RECEIPTS_TEXTS, 'paper')
  const title = t(`title.${content.kind}`, { number: content.number })
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    info: { Title: title, Author: content.issuer, CreationDate: new Date(content.issuedAt) },
  })
  document.registerFont('regular', receiptFont('regular')).registerFont('bold', receiptFont('bold'))
  document.font('bold').fontSize(11).text(printable(content.issuer))
  document.moveDown(2).fontSize(22).text(printable(title)).moveDown(1)
  document.fontSize(11)
  for (const [label, value] of toRows(content, language)) {
    const { y } = document
    document.font('regular').text(printable(label), MARGIN, y, { width: LABEL_WIDTH })
    document
      .font('bold')
      .text(printable(value), MARGIN + LABEL_WIDTH, y)
      .moveDown(0.4)
  }
  if (content.provider === 'sandbox')
    document
      .moveDown(1)
      .font('bold')
      .fillColor('#b00020')
      .text(printable(t('sandbox')), MARGIN)
      .fillColor('#000')
  if (link !== null && signature !== null) {
    document
      .moveDown(2)
      .font('regular')
      .fontSize(9)
      .text(printable(t('verify')), MARGIN)
    drawQr(document, link, MARGIN, document.y + 8)
    document.text(printable(t('signature', { signature })), MARGIN + QR_SIZE + 20, document.y + 12, {
      width: 280,
      link: null,
    })
  }
  document.end()
  return document
}

function toRows(content: ReceiptContent, language: Language): (readonly [string, string])[] {
  const t = i18n.getFixedT(language, RECEIPTS_TEXTS, 'paper')
  const euros = content.amountEurCents === null ? '' : ` (${formatEuros(content.amountEurCents, language)})`
  const day = (moment: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  return [
    // An order may be paid without a name or address.
    ...(content.payer === '' ? [] : [[t('payer'), content.payer] as const]),
    ...(content.beneficiary === undefined ? [] : [[t('beneficiary'), content.beneficiary] as const]),
    [t('plan'), t(`plans.${content.plan}`)],
    [t(`amount.${content.kind}`), formatFrancs(content.amount, language) + euros],
    [t('paymentMethod'), t(`providers.${content.provider}`)],
    [t('paidAt'), day(content.paidAt)],
    [t('issuedAt'), day(content.issuedAt)],
    ...(content.receiptNumber === null ? [] : [[t(`about.${content.kind}`), content.receiptNumber] as const]),
  ]
}

function drawQr(document: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const qr = qrcode(0, 'L')
  qr.addData(text)
  qr.make()
  const count = qr.getModuleCount()
  const size = QR_SIZE / count
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (qr.isDark(row, column)) document.rect(left + column * size, top + row * size, size + 0.05, size + 0.05)
  document.fill('#000')
}
