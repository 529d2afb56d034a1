import type { PageId } from '#domain/settings/shop-pages.ts'

/** What machines read about a page, and its text until the owner writes another. `{costs}` and such are filled in when it is shown. */
type PageStart = { description: string; keywords: string[]; text: string }

export const PAGE_STARTS: Record<PageId, PageStart> = {
  'we-buy-products': {
    description: 'We buy or exchange retro games and consoles. Send pictures or visit us.',
    keywords: ['sell retro games', 'exchange', 'consoles'],
    text: `That box in the attic may be somebody's childhood. We buy retro games and consoles, or exchange them for something from our shelves.

## How it works

- Write to {email} with pictures of what you have: labels, discs and connectors say the most.
- Or schedule a visit by mail or phone ({phone}) and bring everything along.
- We tell you what we would pay, or what it is worth in exchange. You decide.

## What we do not accept

- Deeply scratched games.
- PC games.
- Seriously damaged or converted consoles.`,
  },
  'payment-delivery-info': {
    description: 'Delivery in Lebanon by local courier in 3-4 days{, costs}.',
    keywords: ['payment', 'delivery', 'courier', 'Lebanon'],
    text: `We deliver in Lebanon, by a local courier.

## When it arrives

Order before 15:00 on a working day, and the parcel is with you in 3-4 days. Sundays and holidays are not delivery days.

## What delivery costs

{Costs} It is not part of your order's total: you pay it to the courier.

{areas}

## Prices

All prices are in US dollars (USD). The price you see on a product is what it costs.

## Questions

Unsure about your address, or about a large parcel? Write to {email} or call {phone} before you order.`,
  },
  'warranty-defective-products': {
    description: 'Legal warranty and a 14-day reflection period on everything we sell.',
    keywords: ['warranty', 'defective products', 'returns', '14-day reflection period'],
    text: `Everything we sell was tested by hand. If it fails you all the same, you are covered.

## 14 days to reflect

You have a reflection period of 14 days. If your purchase is not what you hoped for, tell us within that time.

## Legal warranty

Old products carry the legal warranty like new ones.

## What to do

Write to {email} with your order number; you find it in your order history and in the mail we sent. A picture or a short film of the fault helps us to answer sooner.`,
  },
  'complaint-settlement': {
    description: 'How we settle complaints: an answer within 14 days.',
    keywords: ['support', 'complaints', 'contact'],
    text: `Something went wrong? Write to {email} or call {phone}, with your order number at hand. It stands in your order history and in the mail we sent.

## Complaints

- We answer a complaint within 14 days.
- If it takes longer to look into, you have an interim reply within 14 working days.

## Perhaps it is answered already

- It does not work, or you changed your mind: [Warranty & Defective Products](/warranty-defective-products)
- When it comes, and what the courier costs: [Payment & Delivery](/payment-delivery-info)
- You have something to sell: [We Buy Products](/we-buy-products)`,
  },
  privacy: {
    description: 'What this shop knows about you, why, for how long, and how you get it or have it deleted.',
    keywords: ['privacy', 'personal data', 'cookies'],
    text: `{shop} is responsible for the data on this page. Write to {email} or call {phone} with any question about it.

## What we know, and why

- **Your account**: your email address and your password, which is stored so that nobody can read it. You need an account to order and to see your orders.
- **Your orders**: what you bought, when, for how much, and, if you say so, name, phone, area and address for the courier. We need them to deliver, and for our books.
- **Your cart**: it follows your account. Without an account it stays in your browser.
- **Waiting lists**: your email address, and the product or the search that you asked to hear of. Each mail has a link that ends it.
- **What you offer us**: your name, email address, phone, and the pieces with their photos, which only we can see, and those who have the link.
- **The newsletter**: your email address, if you subscribed and confirmed it. Each issue has a link that ends it.
- **Your sign-ins**: the browser, the network address and the time of each device that is signed in, so that you can see and end them.

Our server notes each request for a short time to find faults and attacks. We do not follow you across other sites, and we show no advertising.

## Cookies

Only those that the shop needs: for your sign-in, for your cart, for a message on the next page, for the order that you have just placed, for a piece that is reserved for you, and for recognising a browser that you signed in with before. None of them is for advertising or statistics.

## Who else receives it

The courier receives name, phone and address of a parcel. We sell nothing and pass on nothing else, unless the law demands it.

## For how long

Your account stays until you delete it. Orders stay as long as our books must be kept. Sign-ins end by themselves, and a place on a waiting list or a search after a year. Photos of what you offer are deleted after 90 days, an offer that came to nothing after a year; what we bought stays in our books.

## Your rights

You can take a copy of your data along and delete your account under [Account Settings](/account). You can ask us to correct or delete what we know, or object to its use: write to {email}.`,
  },
  terms: {
    description: 'The terms of an order: prices, payment, delivery, returns and warranty.',
    keywords: ['terms', 'conditions', 'returns', 'warranty'],
    text: `These terms are for orders at {shop}. You reach us at {email} and {phone}.

## Your order

You order with "Complete Purchase", and the mail that follows confirms it. Most of our products exist only once: what is in a cart is not reserved. If something about your order cannot be kept, we tell you and you owe nothing.

## Prices and payment

All prices are in US dollars (USD). {payment} What the courier costs is shown beside the total and is not part of it.

## Delivery

{delivery} More about it stands under [Payment & Delivery](/payment-delivery-info).

## Changing your mind

{returns} Tell us within that time, and bring or send the product back as you received it.

## Warranty

Everything we sell carries the legal warranty. What to do when something fails stands under [Warranty & Defective Products](/warranty-defective-products).

## Complaints

We answer complaints within 14 days, or with an interim reply within 14 working days: [Support](/complaint-settlement).

## Your data

What we know about you, and why, stands under [Privacy](/privacy).`,
  },
}
