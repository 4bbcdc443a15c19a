export const paymentsRoutes = {
  methods: { method: 'GET', path: '/api/payment/means' },
  price: { method: 'GET', path: '/api/payment/price' },
  create: { method: 'POST', path: '/api/payment/create-payment-intent' },
  checkSession: { method: 'GET', path: '/api/payment/check-session/:id' },
  confirmSandbox: { method: 'POST', path: '/api/payment/sandbox/confirm' },
  capturePaypal: { method: 'POST', path: '/api/payment/paypal/:id/capture' },
  push: { method: 'POST', path: '/api/payment/:id/push' },
  givePayer: { method: 'POST', path: '/api/payment/:id/payer' },
  cancel: { method: 'POST', path: '/api/payment/:id/cancel' },
} as const

/** Only payment providers use these routes; a separate constant keeps them out of the browser bundle. */
export const webhookRoutes = {
  stripeWebhook: { method: 'POST', path: '/api/payment/webhooks/stripe' },
  paypalWebhook: { method: 'POST', path: '/api/payment/webhooks/paypal' },
  fedapayWebhook: { method: 'POST', path: '/api/payment/webhooks/fedapay' },
  pawapayWebhook: { method: 'POST', path: '/api/payment/webhooks/pawapay' },
} as const
