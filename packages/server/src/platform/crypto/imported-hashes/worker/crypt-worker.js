// JavaScript, because the worker threads of Node 20 load no TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { phpass } from './phpass.js'
import { shaCrypt } from './sha-crypt.js'

const { name, ...parameters } = workerData
parentPort?.postMessage(name === 'phpass' ? phpass(parameters) : shaCrypt(parameters))
