// React takes a form over in small pieces, but in a single one as soon as it hears of somebody who types, and a slow phone
// stands still for as long. Until the form is React's its fields keep by themselves what is typed; nobody else need hear.
function keepBack(event: Event): void {
  const { form } = event.target as HTMLInputElement
  // what the browser does not judge is React's to be; React marks what it has taken over, a form after its fields
  if (form?.noValidate && !/__react/.test(`${Object.keys(form)}`)) event.stopPropagation()
}

if (!import.meta.env.SSR)
  for (const type of 'keydown keypress keyup textInput input change'.split(' ')) addEventListener(type, keepBack, true)
