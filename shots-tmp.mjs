import { chromium } from 'playwright-core'
import { mkdirSync, readFileSync } from 'node:fs'
import { server, setSigned } from '/tmp/staffmock.mjs'
await new Promise(r=>server.listen(4477,r))
const axe=readFileSync('node_modules/axe-core/axe.min.js','utf8')
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
mkdirSync('/tmp/staffshots',{recursive:true})
const list=(process.argv[2]??'today,money,member,member?id=m1,promotions,games,settings,people,log,account,invite').split(',')
for(const [name,lang,w,h,dark] of [['360','en',360,740,false],['360dark','bn',360,740,true],['1280','ar',1280,800,false]]){
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',bypassCSP:false,locale:lang})
  const p=await c.newPage()
  p.on('console',m=>['error','warning'].includes(m.type())&&console.log(name,m.type(),m.text().slice(0,300)))
  p.on('pageerror',e=>console.log('pageerror',e.message))
  for(const page of list){
    await p.goto(`http://localhost:4477/${lang}/${page}${page==='invite'?'#'+'a'.repeat(43):''}`)
    await p.waitForTimeout(450)
    const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth)
    if(over>0)console.log('OVERFLOW',name,page,over)
    await p.screenshot({path:`/tmp/staffshots/${name}-${page.replace(/\W/g,'_')}.png`,fullPage:true})
    const s=await c.newCDPSession(p); await s.send('Page.enable'); await s.send('Page.setBypassCSP',{enabled:false}).catch(()=>{})
    const r=await s.send('Runtime.evaluate',{expression:axe+';axe.run().then(r=>JSON.stringify(r.violations.map(v=>v.id+": "+v.nodes.map(n=>n.target+" "+n.failureSummary.slice(0,140)).slice(0,2).join(" | "))))',awaitPromise:true,returnByValue:true})
    const v=JSON.parse(r.result.value??'["axe failed"]'); if(v.length)console.log(name,page,v)
  }
  await c.close()
}
await b.close(); server.close(); process.exit(0)
